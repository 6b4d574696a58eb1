import { expect, it } from 'vitest'
import {
  findCircles,
  findMisnamedFlows,
  findNeighbourImports,
  findStrayStatements,
  findUpwardImports,
  getLayerFolder,
} from './layers.ts'

it('counts a file to its folder in `kernel/` or `modules/`, or else in `server/`', () => {
  expect(
    [
      'kernel/http/serve.ts',
      'modules/files/uploads.ts',
      'modules/mail/letters/fi.ts',
      'start/server.ts',
      'modules.ts',
    ].map(getLayerFolder),
  ).toEqual(['kernel/http', 'modules/files', 'modules/mail', 'start', 'modules.ts'])
})

it('finds imports of a later module, and imports of any module by the kernel', () => {
  const imports = [
    { from: 'kernel/http/a.ts', to: 'kernel/base/b.ts' },
    { from: 'kernel/http/a.ts', to: 'modules/user/b.ts' },
    { from: 'modules/user/a.ts', to: 'modules/files/b.ts' },
    { from: 'modules/files/a.ts', to: 'modules/user/b.ts' },
    { from: 'modules/files/a.ts', to: 'modules/files/b.ts' },
    { from: 'modules/files/a.ts', to: 'modules/page/b.ts' },
    { from: 'modules/files/a.ts', to: 'start/b.ts' },
    { from: 'start/a.ts', to: 'modules/page/b.ts' },
  ]
  expect(findUpwardImports(imports, ['user', 'files'])).toEqual([
    imports[1],
    imports[2],
    imports[5],
    imports[6],
  ])
})

it('finds every circle of imports between folders, and between files, once', () => {
  const between = (from: string, to: string) => ({ from: `${from}/a.ts`, to: `${to}/b.ts` })
  const circle = [
    between('kernel/http', 'kernel/base'),
    between('kernel/base', 'kernel/http'),
    between('start', 'command'),
    between('command', 'demo'),
    between('demo', 'start'),
    between('demo', 'kernel/base'),
  ]
  expect(findCircles(circle, getLayerFolder)).toEqual([
    ['kernel/base', 'kernel/http'],
    ['command', 'demo', 'start'],
  ])
  expect(findCircles(circle.slice(2, 4), getLayerFolder)).toEqual([])
  const files = [
    { from: 'src/a.ts', to: 'src/b.ts' },
    { from: 'src/b.ts', to: 'src/a.ts' },
    { from: 'src/b.ts', to: 'src/c.ts' },
  ]
  expect(findCircles(files, (file) => file)).toEqual([['src/a.ts', 'src/b.ts']])
  expect(findCircles(files.slice(1), (file) => file)).toEqual([])
})

it('finds SQL statements outside repositories, and parts of statements outside `*-sql.ts` files', () => {
  const query = "await db.query('select 1')"
  const part = 'export const OWN = `left join account a on a.id = r.account_id`'
  const sources = [
    { file: 'modules/user/repository.ts', text: query },
    { file: 'modules/user/own-repository.ts', text: query },
    { file: 'kernel/database/migrate.ts', text: query },
    { file: 'demo/load.ts', text: query },
    { file: 'modules/user/account-data.ts', text: query },
    { file: 'kernel/audit/audit.ts', text: 'tx.query<{ id: string }>(\n  STATEMENT)' },
    { file: 'modules/health/routes.ts', text: 'tx.script(PROBE)' },
    { file: 'modules/people/import.ts', text: "upsertRows(tx, 'person', rows)" },
    { file: 'modules/user/own-sql.ts', text: part },
    { file: 'modules/user/asked-sql.ts', text: query },
    { file: 'modules/user/own.ts', text: part },
    { file: 'modules/user/late.ts', text: 'const LATE = `update account a set email = null`' },
    { file: 'modules/user/newest.ts', text: 'const NEWEST = `order by created_at desc limit 1`' },
    { file: 'modules/user/any.ts', text: 'const ANY = `exists (select from tenant)`' },
    {
      file: 'modules/user/service.ts',
      text: '/** Finds them.\n * select a from b order by c\n */',
    },
    { file: 'modules/user/page.ts', text: 'const page = `<select name="a"><option>b</option>`' },
  ]
  expect(findStrayStatements(sources)).toEqual([
    'modules/user/account-data.ts',
    'kernel/audit/audit.ts',
    'modules/health/routes.ts',
    'modules/people/import.ts',
    'modules/user/asked-sql.ts',
    'modules/user/own.ts',
    'modules/user/late.ts',
    'modules/user/newest.ts',
    'modules/user/any.ts',
  ])
})

it('finds imports of another screen, but not of a flow that a screen embeds', () => {
  const startsFlow = (file: string) => file === 'src/screens/boat/Boat.tsx'
  const imports = [
    { from: 'src/screens/sauna/SaunaScreen.tsx', to: 'src/screens/sauna/Form.tsx' },
    { from: 'src/screens/sauna/SaunaScreen.tsx', to: 'src/flow/FlowFailed.tsx' },
    { from: 'src/screens/sauna/SaunaScreen.tsx', to: 'src/screens/boat/Boat.tsx' },
    { from: 'src/routing/screens.ts', to: 'src/screens/boat/words.ts' },
    { from: 'src/screens/sauna/SaunaScreen.tsx', to: 'src/screens/boat/words.ts' },
    { from: 'src/flow/SideList.tsx', to: 'src/screens/boat/Boat.tsx' },
    {
      from: 'src/components/ContractNumberPlate/ContractNumberPlate.tsx',
      to: 'src/screens/boat/words.ts',
    },
  ]
  expect(findNeighbourImports(imports, startsFlow)).toEqual(imports.slice(4))
})

it('finds flows that have another name on another floor', () => {
  const sauna = { flow: 'sauna', machine: 'machines/sauna', views: 'src/screens/sauna' }
  const form = { ...sauna, flow: 'sauna-form' }
  const draft = { flow: 'draft', machine: 'machines/shared', views: 'src/flow/draft' }
  const fewer = { ...sauna, views: 'src/screens/saunas' }
  const hidden = { ...draft, views: 'src/screens/sauna' }
  expect(findMisnamedFlows([sauna, form, draft, fewer, hidden])).toEqual([fewer, hidden])
})
