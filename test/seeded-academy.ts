import { academy } from '#content/academy.ts'
import { setAcademy } from '#platform/academy.ts'

// The academy of the seed, for tests that start no server.
setAcademy(academy)
