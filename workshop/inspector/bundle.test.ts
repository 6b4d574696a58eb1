import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rendered = new Map<string, string | null>()
let graph: string[] = []

/** Builds the portal for production and records its modules. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const look: Plugin = {
    name: 'look',
    generateBundle(_, bundle) {
      graph = [...this.getModuleIds()]
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const [id, { code }] of Object.entries(chunk.modules)) rendered.set(id, code)
    },
  }
  await build({ root, logLevel: 'silent', plugins: [look], build: { write: false, minify: false } })
})

test('the portal imports no module of the workshop, the tests or the inspector', () => {
  expect(graph).toContain(join(root, 'src/screens/sign-in/SignInScreen.tsx'))
  expect(graph.filter((id) => /\/(workshop|tests|stories)\/|@statelyai|elkjs/.test(id))).toEqual([])
})

test('flows of the built portal cannot be observed: useFlow is useActorRef itself', () => {
  const code = rendered.get(join(root, 'src/services/use-flow.ts'))
  const bare = code?.replace(/^\/\/.*$|\/\*[\s\S]*?\*\//gm, '').trim()
  expect(bare).toBe('var useFlow = useActorRef;')
})
