import type { PagePath } from '#platform/pages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { panelId, TabList, tabId } from '#platform/web/ui/tabs.tsx'
import { ConfirmationMailSent } from './confirmation-mail-sent.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './needs-script.tsx'
import { RegisterTab } from './register-tab.tsx'
import { SocialLogin } from './social-login.tsx'
import { useLoginNotes } from './use-login-notes.ts'
import { loginTabs, useLoginTabs } from './use-login-tabs.ts'

const terms = '/terms' satisfies PagePath
const privacy = '/privacy' satisfies PagePath

export default function Login() {
  const tabs = useLoginTabs()
  const { tab, admin, registered, next } = tabs
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
          id="login"
          label="Log in or register"
          titles={loginTabs}
          open={tab}
          onOpen={tabs.open}
        />
        <div
          ref={tabs.view}
          role="tabpanel"
          id={panelId('login')}
          aria-labelledby={tabId('login', tab)}
          className="pt-8"
        >
          {tab === 'login' && (
            <>
              <LoginForm admin={admin} draft={tabs.drafts.login} next={next} />
              {!admin && <SocialLogin next={next} />}
              <Foot admin={admin} toggle={tabs.toggleAdmin} />
            </>
          )}
          {tab === 'register' &&
            (registered ? (
              <ConfirmationMailSent email={registered} />
            ) : (
              <RegisterTab draft={tabs.drafts.register} onRegistered={tabs.setRegistered} />
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
