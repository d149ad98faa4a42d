import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Simplify,
  ValueNode,
} from 'kysely'
import { type Db, poolOf } from './database.ts'

/** Stands for each value while the SQL is made: an expression, which no condition can read. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> }

/**
 * A query whose SQL is made at its first call and then kept. To build and to compile a query takes
 * Kysely longer than pg needs to send it, which counts where a page asks a dozen.
 * @param build is called once for each shape: what the SQL itself depends on, such as how many
 *   courses there are. Keep the shapes few.
 */
export function compiledQuery<Row, Values extends object = object, Shape = undefined>(
  build: (db: Db, values: Placeholders<Values>, shape: Shape) => Compilable<Row>,
) {
  const kept = new Map<string | undefined, CompiledQuery>()
  return async (
    db: Db,
    values: Values,
    ...[shape]: undefined extends Shape ? [] : [shape: Shape]
  ): Promise<Simplify<Row>[]> => {
    const key = JSON.stringify(shape)
    let query = kept.get(key)
    if (!query) {
      query = build(db, placeholders as never, shape as Shape).compile()
      kept.set(key, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    // Kysely's own way to a connection and back costs a twentieth of a dashboard's CPU.
    const pool = poolOf(db)
    const { rows } = pool
      ? await pool.query(query.sql, parameters)
      : await db.executeQuery({ ...query, parameters })
    return rows as Simplify<Row>[]
  }
}

class Placeholder implements Expression<never> {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  get expressionType() {
    return undefined
  }
  toOperationNode() {
    return ValueNode.create(this)
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
