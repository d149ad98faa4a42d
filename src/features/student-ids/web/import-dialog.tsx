import { type RefObject, useEffect, useRef, useState } from 'react'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import { Progress } from '#platform/web/ui/progress.tsx'
import { keptWords, useUnsent } from '#platform/web/use-unsent.ts'
import { whyNotImport } from '../policy.ts'
import { type Category, type Name, namesIn } from '../rules.ts'
import { NamesPreview } from './names-preview.tsx'
import { useImport } from './use-import.ts'

type Props = {
  category: Category
  onClose: () => void
  finalFocusRef: RefObject<HTMLElement | null>
}

/** The import in steps: a list of names, its preview, and the progress. */
export function ImportDialog({ category, finalFocusRef, ...props }: Props) {
  const unsent = useUnsent<{ list: string }>(`import.${category}`)
  const before = unsent.before?.list
  const [list, setList] = useState(before ?? '')
  const [error, setError] = useState<string>()
  const [names, setNames] = useState<Name[]>()
  const { progress, run } = useImport()
  const step = useStepFocus(progress ? 'import' : names ? 'preview' : 'list', error)

  const onClose = () => {
    unsent.forget()
    props.onClose()
  }
  const preview = (event: React.FormEvent) => {
    event.preventDefault()
    const found = namesIn(list)
    const problem = whyNotImport({ category, names: found })
    setError(problem?.message)
    if (!problem) setNames(found)
  }
  const importAll = async () => {
    if (names && !progress && (await run({ category, names }))) onClose()
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
      ) : names ? (
        <>
          <DialogBody>
            <NamesPreview ref={step} names={names} category={category} />
          </DialogBody>
          <DialogFooter>
            <Button look="quiet" size="small" onClick={() => setNames(undefined)}>
              Back
            </Button>
            <Button size="small" onClick={importAll}>
              Import {names.length} Student IDs
            </Button>
          </DialogFooter>
        </>
      ) : (
        <form noValidate onSubmit={preview} className="contents">
          <DialogBody>
            <div ref={step}>
              {before !== undefined && list === before && (
                <Note className="mb-4">{keptWords} Cancel gives it up.</Note>
              )}
              <TextArea
                name="names"
                label="Names list"
                rows={10}
                value={list}
                error={error}
                onChange={(event) => {
                  setList(event.target.value)
                  unsent.keep({ list: event.target.value })
                  setError(undefined)
                }}
                hint={`One name a line; the first word is the first name, the rest the last name. Each gets the next ${category.toLowerCase()} ID. With an address behind a comma (Ada Lovelace, ada@mail.example) the ID is for that address alone${category === 'Tutor' ? '' : ', and nobody has to wait for your approval'}.`}
                required
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button look="quiet" size="small" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="small">
              Preview
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

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
