import { existsSync } from 'node:fs'
import { runServer } from './run-server.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
await runServer()
