import { expect, it } from 'vitest'
import { folderCircles, folderOf, upwardImports } from './layers.ts'

it('counts a file to its folder of the kernel, of the modules, or of the server', () => {
  expect(
    [
      'kernel/http/serve.ts',
      'modules/files/uploads.ts',
      'modules/mail/letters/fi.ts',
      'start/server.ts',
      'modules.ts',
    ].map(folderOf),
  ).toEqual(['kernel/http', 'modules/files', 'modules/mail', 'start', 'modules.ts'])
})

it('finds imports of a later module, and of anything above by the kernel', () => {
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
  expect(upwardImports(imports, ['user', 'files'])).toEqual([
    imports[1],
    imports[2],
    imports[5],
    imports[6],
  ])
})

it('finds every circle of folders once', () => {
  const between = (from: string, to: string) => ({ from: `${from}/a.ts`, to: `${to}/b.ts` })
  const circle = [
    between('kernel/http', 'kernel/base'),
    between('kernel/base', 'kernel/http'),
    between('start', 'command'),
    between('command', 'demo'),
    between('demo', 'start'),
    between('demo', 'kernel/base'),
  ]
  expect(folderCircles(circle)).toEqual([
    ['kernel/base', 'kernel/http'],
    ['command', 'demo', 'start'],
  ])
  expect(folderCircles(circle.slice(2, 4))).toEqual([])
})
