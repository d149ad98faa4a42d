import { applicationLinks } from '#features/admissions/server/applicant/application-links.ts'
import { fillDemoAcademy } from './demo/academy.ts'
import { demoApplicationLink } from './demo/applications.ts'
import { demoWelcome, knownPassword } from './demo/people.ts'
import { demoPasswordFor } from './demo/public.ts'
import { runServer } from './run-server.ts'

let password = knownPassword

await runServer({
  fill(stores) {
    password = demoPasswordFor(stores.config)
    return fillDemoAcademy(stores, password)
  },
  defaults: {
    DATA_DIR: './data/demo',
    LOG_LEVEL: 'warn',
    // These two count as set on the server, so that Settings shows what the office cannot change and what it
    // can, and the registrar cannot become a reviewer.
    CONTACT_EMAIL: 'hello@cadenza.example',
    REVIEWER_EMAILS: 'admin@cadenza.example',
    STUDENT_ID_APPROVAL: 'no',
  },
  showDesign: true,
  async welcome({ db, signer, address }) {
    const link = await demoApplicationLink(db, applicationLinks(signer, address))
    return (
      demoWelcome(password) +
      (link ? `An applicant's page, as the letters link to it:\n  ${link}\n` : '')
    )
  },
})
