import { fillDemoAcademy } from './demo-academy.ts'
import { runServer } from './run-server.ts'

process.env.DATA_DIR ||= './data/demo'
process.env.LOG_LEVEL ||= 'warn'
process.env.CONTACT_EMAIL ||= 'hello@cadenza.example'
process.env.REVIEWER_EMAILS ||= 'admin@cadenza.example'

await runServer({ fill: ({ db }) => fillDemoAcademy(db) })
