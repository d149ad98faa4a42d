import { fillDemoAcademy } from './demo-academy.ts'
import { runServer } from './run-server.ts'

process.env.DATA_DIR ||= './data/demo'
process.env.LOG_LEVEL ||= 'warn'

await runServer({ fill: ({ db }) => fillDemoAcademy(db) })
