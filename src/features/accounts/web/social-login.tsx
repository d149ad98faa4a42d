import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { doorContract } from '../door-contract.ts'
import { wayOn } from '../way-back.ts'
import { unreachable } from './refused.ts'

export function SocialLogin({ next }: { next: string | null }) {
  const [busy, setBusy] = useState<Provider>()
  const begin = async (provider: Provider) => {
    setBusy(provider)
    try {
      await call(doorContract.logInWith, { params: { provider } })
      location.replace(wayOn(next, { admin: false }))
    } catch (error) {
      const refused = error instanceof ApiProblem
      toasts.show({
        title: `${names[provider]} login ${refused ? 'failed' : 'error'}`,
        description: refused ? error.message : unreachable,
        tone: 'bad',
      })
      setBusy(undefined)
    }
  }
  return (
    <>
      <p className="mt-6 mb-4 flex items-center gap-4 text-ink-2 text-sm before:flex-1 before:border-rule before:border-t-1 after:flex-1 after:border-rule after:border-t-1">
        or
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            look="white"
            busy={busy === provider}
            disabled={busy !== undefined}
            onClick={() => begin(provider)}
          >
            Continue with {names[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}

const names = { google: 'Google', apple: 'Apple' }

type Provider = keyof typeof names
const providers = Object.keys(names) as Provider[]
