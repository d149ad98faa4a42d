import { fillDemoAcademy } from './demo-academy.ts'
import { runServer } from './run-server.ts'

await runServer({
  fill: ({ db }) => fillDemoAcademy(db),
  defaults: {
    DATA_DIR: './data/demo',
    LOG_LEVEL: 'warn',
    CONTACT_EMAIL: 'hello@cadenza.example',
    REVIEWER_EMAILS: 'admin@cadenza.example',
  },
  showDesign: true,
  welcome: 'The portal cannot be signed in to yet; its demo people will come with that.\n',
})
