import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { SectionForm } from '#platform/web/form/section-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { showFailure } from '#platform/web/outcome-toasts.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import type { NotificationKind } from '../kind-rules.ts'
import { type NewsChoice, NewsKind, newsChoices, newsKinds } from '../news-rules.ts'
import { newsApi } from './api.ts'
import { newsChoicesKey } from './use-news-choices.ts'

type Choices = Partial<Record<NotificationKind, NewsChoice>>

export function NewsChoicesForm({ choices }: { choices: Choices }) {
  const queries = useQueryClient()
  /** What is not saved yet; the rest shows what holds, also when another window changes it. */
  const [picked, setPicked] = useState<Choices>({})
  const form = useForm({
    id: 'news',
    read: () => ({ choices: picked }),
    validate: () => undefined,
    send: (body) => call(newsApi.chooseNews, { body }),
    onSent(saved) {
      queries.setQueryData(newsChoicesKey, saved)
      setPicked({})
      toasts.show({ title: 'Your choice is saved', tone: 'ok' })
      return 'keep'
    },
    onRefused: (_problem, _late, error) =>
      showFailure({ failed: 'Your choice could not be saved' }, error),
  })
  return (
    <SectionForm label="News by mail" form={form} action="Save choices" busyAction="Saving...">
      <div>
        {NewsKind.options.map((kind) => {
          const choice = picked[kind] ?? choices[kind]
          return (
            choice && (
              <Kind
                key={kind}
                kind={kind}
                choice={choice}
                onChoose={(next) => setPicked((before) => ({ ...before, [kind]: next }))}
              />
            )
          )
        })}
      </div>
    </SectionForm>
  )
}

type KindProps = {
  kind: NotificationKind
  choice: NewsChoice
  onChoose(choice: NewsChoice): void
}

function Kind({ kind, choice, onChoose }: KindProps) {
  const about = useId()
  const { label, usually, always = '', ...news } = newsKinds[kind]
  return (
    <fieldset
      aria-describedby={about}
      className="border-rule not-first:border-t-1 pb-1 not-first:pt-4"
    >
      <legend className="float-left w-full font-semibold text-ui">{label}</legend>
      <p id={about} className="clear-both text-ink-2 text-ui">
        {news.about} {always}{' '}
        <span className="whitespace-nowrap">Usually {newsChoices[usually].toLowerCase()}.</span>
      </p>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(newsChoices).map(([value, words]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={kind}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value as NewsChoice)}
              className="notehead-box rounded-head"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
