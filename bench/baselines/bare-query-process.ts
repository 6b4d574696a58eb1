import { fastify } from 'fastify'
import pg from 'pg'
import { helsinki } from '../../fixtures/clock.ts'
import { findContracts } from '../../server/modules/contracts/repository.ts'
import { answerQuestions, readProcessorTime } from '../support/child.ts'
import { readDatabaseProcessorTime } from '../support/database-time.ts'

/** A server that returns the contract rows of one person with only the named query. */
const personId = process.env['PERSON'] ?? ''
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (
    await pool.query<Row & pg.QueryResultRow>({
      name: text.slice(0, 60),
      text,
      values: [...values],
    })
  ).rows

const app = fastify()
app.get('/', async () => {
  const lists = await findContracts({ query }, [personId], helsinki.dayOf(new Date()))
  return lists.get(personId)
})
await app.listen({ port: Number(process.env['PORT']), host: 'localhost' })

answerQuestions(
  { processorTime: readProcessorTime, databaseTime: () => readDatabaseProcessorTime({ query }) },
  async () => {
    await app.close()
    await pool.end()
  },
)
