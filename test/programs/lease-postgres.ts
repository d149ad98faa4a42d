import { leasePostgres } from '../kept-postgres.ts'

// A run that never ends by itself.
const [folder = ''] = process.argv.slice(2)
const { url } = await leasePostgres(folder, 0)
process.stdin.resume()
console.log(url)
