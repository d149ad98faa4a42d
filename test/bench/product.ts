import { join } from 'node:path'
import { createTestDatabase } from '../postgres.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The product as it is built, with a database and a folder of its own; needs `joinTestPostgres()`. */
export async function startEmptyProduct() {
  const database = await createTestDatabase()
  const product = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: join(await temporaryFolder('bench'), 'data'),
  })
  if (!product.url || !product.pid) throw new Error(product.output())
  return {
    url: product.url,
    pid: product.pid,
    async end() {
      await product.end()
      await database.drop()
    },
  }
}
