import type { PagePath } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { panelId, TabList, tabId } from '#platform/web/ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './needs-script.tsx'
import { RegisterTab } from './register-tab.tsx'
import { SocialLogin } from './social-login.tsx'
import { doorTabs, useDoor } from './use-door.ts'
import { useLoginNotes } from './use-login-notes.ts'
import { WhereMailWent } from './where-mail-went.tsx'

const terms = '/terms' satisfies PagePath
const privacy = '/privacy' satisfies PagePath

export default function Login() {
  const door = useDoor()
  const { tab, admin, registered, next } = door
  const LoginNotes = useLoginNotes()
  return (
    <>
      <h1 className="mb-8 text-5 leading-display tracking-display">
        {headingOf(tab, admin, registered)}
      </h1>
      <NeedsScript />
      {LoginNotes && <LoginNotes />}
      <div className="noscript:hidden">
        <TabList
          id="door"
          label="Log in or register"
          titles={doorTabs}
          open={tab}
          onOpen={door.open}
        />
        <div
          ref={door.view}
          role="tabpanel"
          id={panelId('door')}
          aria-labelledby={tabId('door', tab)}
          className="pt-8"
        >
          {tab === 'login' && (
            <>
              <LoginForm admin={admin} draft={door.drafts.login} next={next} />
              {!admin && <SocialLogin next={next} />}
              <Foot admin={admin} toggle={door.toggleAdmin} />
            </>
          )}
          {tab === 'register' &&
            (registered ? (
              <WhereMailWent email={registered} />
            ) : (
              <RegisterTab draft={door.drafts.register} onRegistered={door.setRegistered} />
            ))}
        </div>
      </div>
    </>
  )
}

function headingOf(tab: string, admin: boolean, registered: string | undefined) {
  if (tab === 'register') return registered ? 'Check your email' : 'Create your account'
  return admin ? 'Admin Login' : 'Welcome back'
}

function Foot({ admin, toggle }: { admin: boolean; toggle: () => void }) {
  return (
    <div className="mt-8 border-rule border-t-1 pt-4 text-ink-2 text-sm">
      <p>
        By logging in you agree to the <a href={terms}>terms</a> and the{' '}
        <a href={privacy}>privacy policy</a>.
      </p>
      <Button look="quiet" size="small" className="mt-2 -ml-4 text-ink" onClick={toggle}>
        {admin ? '← Back to Regular Login' : 'Login as Admin →'}
      </Button>
    </div>
  )
}
