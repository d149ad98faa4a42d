import { useEffect, useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type Provider, providers } from '../provider-rules.ts'
import { api } from './api.ts'
import { unreachable } from './refusal-toast.ts'

export function SocialLogin({ next }: { next: string | null }) {
  const [busy, setBusy] = useState<Provider>()
  useEffect(() => {
    // The browser's Back may restore this page from the provider's.
    const wake = () => setBusy(undefined)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const begin = async (provider: Provider) => {
    setBusy(provider)
    try {
      const { address } = await call(api.logInWith, {
        params: { provider },
        body: { next },
      })
      location.assign(address)
    } catch (error) {
      toasts.show({
        title: `${providers[provider]} login ${isRefusal(error) ? 'failed' : 'error'}`,
        description: error instanceof ApiProblem ? error.message : unreachable,
        tone: 'bad',
        seconds: 8,
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
        {names.map((provider) => (
          <Button
            key={provider}
            look="white"
            busy={busy === provider}
            disabled={busy !== undefined}
            onClick={() => begin(provider)}
          >
            Continue with {providers[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}

const names = Object.keys(providers) as Provider[]

/** Whether the academy's server refused; a provider that does not answer is an error. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.problem?.code !== 'provider_unreachable'
