import { fillDemoAcademy } from './demo/academy.ts'
import { demoWelcome } from './demo/people.ts'
import { runServer } from './run-server.ts'

await runServer({
  fill: fillDemoAcademy,
  defaults: {
    DATA_DIR: './data/demo',
    LOG_LEVEL: 'warn',
    CONTACT_EMAIL: 'hello@cadenza.example',
    REVIEWER_EMAILS: 'admin@cadenza.example',
    STUDENT_ID_APPROVAL: 'no',
  },
  showDesign: true,
  welcome: demoWelcome,
})
