import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { pathAfterLogin } from '../return-path-rules.ts'
import { api } from './api.ts'

export const loginTabs = { login: 'Login', register: 'Register' }
type LoginTab = keyof typeof loginTabs

type Typed = Record<string, string[]>

/** The state of the login page: the query of its address, the open tab, and what was typed. */
export function useLoginTabs() {
  const [tab, setTab] = useState<LoginTab>('login')
  const [admin, setAdmin] = useState(false)
  const [registered, setRegistered] = useState<string>()
  const [next, setNext] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Record<LoginTab, Typed>>({ login: {}, register: {} })
  const view = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search)
    setNext(query.get('next'))
    setDrafts((all) => ({ ...all, register: prefilledBy(query) }))
    if (query.get('tab') === 'register') setTab('register')
  }, [])

  const openLater = useEffectEvent(open)

  useEffect(() => {
    toasts.showLeft()
    void showProviderFailure({ register: () => openLater('register') })
    const look = () => void leaveIfSignedIn()
    look()
    // The browser's Back may restore the page after somebody has logged in.
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])

  return {
    tab,
    admin,
    next,
    registered,
    setRegistered,
    drafts,
    view,
    toggleAdmin: () => setAdmin(!admin),
    open,
  }

  /** Opens the other tab; what was typed into this one is kept for its return. */
  function open(other: LoginTab) {
    const form = view.current?.querySelector('form')
    if (form) setDrafts({ ...drafts, [tab]: typedIn(form) })
    setTab(other)
  }
}

async function leaveIfSignedIn() {
  const session = await call(api.getSession).catch(() => undefined)
  const next = new URLSearchParams(location.search).get('next')
  if (session?.person) location.replace(pathAfterLogin(next, { admin: false }))
}

/** Reports a failed login at Google or Apple; the code for it is loaded then, since few need it. */
async function showProviderFailure(ways: { register(): void }) {
  if (!/[?&](google|apple)=/.test(location.search)) return
  // Without a connection nothing can be loaded, and the page itself stays as it is.
  const words = await import('./provider-failure.ts').catch(() => undefined)
  const failure = words?.takeProviderFailure(ways)
  if (failure) toasts.show(failure)
}

function prefilledBy(query: URLSearchParams) {
  const names = ['first_name', 'last_name', 'student_id', 'email']
  return Object.fromEntries(names.map((name) => [name, query.getAll(name)]))
}

function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  return Object.fromEntries(
    [...fields.keys()].map((name) => [name, fields.getAll(name).map(String)]),
  )
}
