import type { FormIslandProps } from '#platform/form.ts'
import type { PagePath } from '#platform/pages.ts'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { RefusalSummary } from '#platform/web/form/refusal-summary.tsx'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'
import { contactTopics } from '../rules.ts'
import { formId, sentWords, useContact } from './use-contact.ts'

const page = '/contact' satisfies PagePath

export default function ContactForm({ answer }: FormIslandProps) {
  const { form, complete, writeMail } = useContact(answer)
  const { problem, state, field } = form
  const refused = answer?.kind === 'refused'
  return (
    <form {...form.formProps} action={`${page}#island-contact-form`}>
      {answer?.kind === 'sent' && form.submissions === 0 && (
        <FormSuccess>
          <p className="font-display font-semibold text-1">{sentWords.title}</p>
          <p>{sentWords.description}</p>
        </FormSuccess>
      )}
      {form.submissions > 0 && (
        <FormSuccess key={`sent-${form.submissions}`}>We have your words.</FormSuccess>
      )}
      {answer?.kind === 'link' && (
        <Note role="status" className="mb-8">
          <a href={answer.href}>Send the message with your own mail program</a>
        </Note>
      )}
      {problem && (
        <RefusalSummary
          problem={problem}
          count={form.rejections}
          id={formId}
          postedTitle={refused ? 'Failed to send message' : undefined}
        />
      )}
      <div key={form.submissions} className="grid gap-4">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} required />
          <EmailField {...field('email')} />
        </div>
        <SelectField
          {...field('topic')}
          defaultValue={field('topic').defaultValue || 'general'}
          label="Topic"
          options={contactTopics}
        />
        <TextArea {...field('message')} label="Message" rows={6} maxLength={5000} required />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={state === 'sending'}
          disabled={state !== 'idle'}
          className="min-w-44"
        >
          {labels[state]}
        </Button>
        <Button look="white" disabled={!complete} onClick={writeMail} className="noscript:hidden">
          Send via Email
        </Button>
      </div>
    </form>
  )
}

const labels = {
  idle: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent ✓',
}
