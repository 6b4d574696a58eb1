import { fastify } from 'fastify'
import { answerQuestions, readProcessorTime } from '../support/child.ts'

/** The fixed responses by path, sent without a query, a session or validation. */
const answers: Record<string, unknown> = JSON.parse(process.env['ANSWERS'] ?? '{}')

const app = fastify()
for (const [path, answer] of Object.entries(answers))
  app.route({ method: ['GET', 'PUT'], url: path, handler: async () => answer })
await app.listen({ port: Number(process.env['PORT']), host: 'localhost' })

answerQuestions({ processorTime: readProcessorTime }, () => app.close())
