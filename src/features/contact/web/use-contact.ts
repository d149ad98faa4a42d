import { useEffect, useState } from 'react'
import { academy } from '#platform/academy.ts'
import type { FormAnswer } from '#platform/form.ts'
import { call } from '#platform/web/api.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNotSend } from '../policy.ts'
import { cooldownSeconds, mailtoLink, readContactForm } from '../rules.ts'
import { api } from './api.ts'

/** The prefix of the form's field ids. */
export const formId = 'contact'

export const sentWords = {
  title: 'Message Sent!',
  description: "Thank you for contacting us. We'll respond shortly.",
}

/** The contact form, with the visitor's own mail program as fallback. */
export function useContact(answer: FormAnswer | undefined) {
  const [complete, setComplete] = useState(false)
  const form = useForm({
    id: formId,
    answer,
    restSeconds: cooldownSeconds,
    read: readContactForm,
    validate: (body) => whyNotSend(body),
    send: (body) => call(api.sendContactMessage, { body }),
    onChange: readDraft,
    onSent({ mailtoLink: link }) {
      if (link) {
        toasts.show({ title: 'Opening email client...' })
        // Time to read why another program opens.
        setTimeout(() => openMail(link), 1000)
        return 'keep'
      }
      setComplete(false)
      toasts.show({ ...sentWords, tone: 'ok' })
      return undefined
    },
    onRefused(problem, late) {
      toasts.show({
        title: late ? 'Failed to send message' : 'Something is missing',
        description: problem?.message ?? 'Please try again, or write to us from your own mail.',
        tone: 'bad',
        seconds: late ? 8 : 5,
        ...(late && { action: { label: 'Send via Email', do: writeMail } }),
      })
    },
  })

  const typed = () => form.element.current && readContactForm(new FormData(form.element.current))
  function readDraft() {
    const draft = typed()
    setComplete(Boolean(draft?.name.trim() && draft.email.trim() && draft.message.trim()))
  }
  function writeMail() {
    const draft = typed()
    if (draft) openMail(mailtoLink(academy.email, draft))
  }

  // What was typed before this script arrived is in the fields, not in the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island comes alive
  useEffect(readDraft, [])

  return { form, complete, writeMail }
}

/** Clicks a link, so that the page itself stays. */
function openMail(href: string) {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
