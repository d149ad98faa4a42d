import { Button } from '#platform/web/ui/button.tsx'
import type { Message } from '#platform/web/ui/toast.ts'
import { toasts } from '#platform/web/ui/toasts.ts'

export default function DesignToasts() {
  return (
    <div className="flex flex-wrap gap-3">
      {examples.map(({ name, toast }) => (
        <Button key={name} look="white" onClick={() => toasts.show(toast)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

const examples: { name: string; toast: Message }[] = [
  { name: 'Plain toast', toast: { title: 'Opening email client...' } },
  {
    name: 'Good news',
    toast: { title: 'Message Sent!', description: 'We answer within two days.', tone: 'ok' },
  },
  {
    name: 'Bad news',
    toast: {
      title: 'Access denied',
      description: 'Admin privileges required for this login.',
      tone: 'bad',
    },
  },
  {
    name: 'Toast with an action',
    toast: {
      title: 'Failed to send message',
      description: 'Please try again.',
      tone: 'bad',
      seconds: 8,
      action: { label: 'Try again', do: () => toasts.show({ title: 'Trying again' }) },
    },
  },
]
