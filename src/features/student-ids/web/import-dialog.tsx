import { type Ref, useEffect, useRef, useState } from 'react'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { keptWords, useUnsent } from '#platform/web/use-unsent.ts'
import type { Category } from '../rules.ts'
import { NamesPreview } from './names-preview.tsx'
import { useImport } from './use-import.ts'
import { usePreview } from './use-preview.ts'

type Props = DialogProps & {
  category: Category
}

/** The import in steps: a list of names, its preview, and the progress. */
export function ImportDialog({ category, finalFocusRef, ...props }: Props) {
  const unsent = useUnsent<{ list: string }>(`import.${category}`)
  const before = unsent.before?.list
  const [list, setList] = useState(before ?? '')
  const { preview, problem, error, ...reading } = usePreview(category)
  const { progress, run } = useImport()
  const step = useStepFocus(progress ? 'import' : preview ? 'preview' : 'list', error)

  const onClose = () => {
    unsent.forget()
    props.onClose()
  }
  const change = (typed: string) => {
    setList(typed)
    unsent.keep({ list: typed })
    reading.clearError()
  }
  const importAll = async () => {
    if (!preview || progress || problem) return
    if (await run({ category, names: [...preview.names] }, preview.added.length)) onClose()
  }

  return (
    <Dialog
      title="Bulk Import"
      busy={progress !== undefined}
      onClose={onClose}
      finalFocusRef={finalFocusRef}
    >
      {progress ? (
        <DialogBody>
          <div ref={step} tabIndex={-1} className="outline-none">
            <p className="mb-4">
              Adding the {category.toLowerCase()} IDs. All of them come, or none.
            </p>
            <Progress label="Import" {...progress} />
          </div>
        </DialogBody>
      ) : preview ? (
        <>
          <DialogBody>
            <NamesPreview
              ref={step}
              preview={preview}
              category={category}
              problem={problem}
              onOrder={reading.turn}
            />
          </DialogBody>
          <DialogFooter>
            <Button look="quiet" size="small" onClick={reading.back}>
              Back
            </Button>
            {preview.added.length > 0 && (
              <Button size="small" onClick={importAll}>
                Import {preview.added.length} Student IDs
              </Button>
            )}
          </DialogFooter>
        </>
      ) : (
        <ListStep
          ref={step}
          category={category}
          list={list}
          isKept={before !== undefined && list === before}
          error={error}
          isBusy={reading.isChecking}
          onChange={change}
          onPreview={() => void reading.open(list)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

type ListStepProps = {
  category: Category
  list: string
  /** Whether it is what was typed before and not sent. */
  isKept: boolean
  error: string | undefined
  isBusy: boolean
  onChange: (list: string) => void
  onPreview: () => void
  onCancel: () => void
  ref: Ref<HTMLDivElement>
}

function ListStep({ category, list, isKept, error, isBusy, ref, ...does }: ListStepProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) does.onPreview()
      }}
      className="contents"
    >
      <DialogBody>
        <div ref={ref}>
          {isKept && <Note className="mb-4">{keptWords} Cancel gives it up.</Note>}
          <TextArea
            name="names"
            label="Names list"
            rows={10}
            value={list}
            error={error}
            onChange={(event) => does.onChange(event.target.value)}
            hint={hintOf(category)}
            required
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button look="quiet" size="small" onClick={does.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small">
          Preview
        </Button>
      </DialogFooter>
    </form>
  )
}

const hintOf = (category: Category) =>
  `One name a line, or the columns of a spreadsheet; the first word is the first name, the rest the last name. Each gets the next ${category.toLowerCase()} ID. With an address behind a comma (Ada Lovelace, ada@mail.example) the ID is for that address alone${category === 'Tutor' ? '' : ', and nobody has to wait for your approval'}.`

/** Moves the focus to each step, and to the list when it is refused. */
function useStepFocus(step: string, error: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const { current } = element
    const field = current?.querySelector<HTMLElement>('textarea')
    ;(field ?? current)?.focus()
  }, [step, error])
  return element
}
