import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_COMPONENTS, instrumentView } from './instrument.ts'

const file = 'src/screens/sauna/Sauna.tsx'
const within = (declaration: string, what: string) => `${file}, ${declaration}: ${what}`

/** Returns the instrumented source without the import of the runtime, and its mutants. */
function changed(source: string) {
  const { code, mutants } = instrumentView(source, file)
  return { code: code.replace(/\nimport \* as \$mutants from ".*"\n$/, ''), mutants }
}

test('wraps the screens, so that each can show the component of another', () => {
  const call = `$mutants.mutateScreens("${file}, Sauna", `
  const source = (given: string) => `const Sauna = flowScreen({ machine, ${given} })`
  const screens = `{ waiting: Wait, 'choice': Choice }`
  expect([changed(source(`screens: ${screens}`)), changed(source('screens'))]).toEqual([
    { code: source(`screens: ${call}${screens})`), mutants: [] },
    { code: source(`screens: ${call}screens)`), mutants: [] },
  ])
})

test('mutates each handler where it is written: removed', () => {
  expect(
    changed(`export const Door = ({ onMove }) => (
  <Button onClick={(event) => move(event)} variant="main">{t('door.move')}</Button>
)
function bind() { return { onChange: (value) => send(value), onLeave, online: true } }`),
  ).toEqual({
    code: `export const Door = ({ onMove }) => (
  <Button onClick={$mutants.mutateHandler("${within('Door', 'without onClick of Button door.move')}", (event) => move(event))} variant="main">{t('door.move')}</Button>
)
function bind() { return { onChange: $mutants.mutateHandler("${within('bind', 'without onChange')}", (value) => send(value)), onLeave: $mutants.mutateHandler("${within('bind', 'without onLeave')}", onLeave), online: true } }`,
    mutants: [
      within('Door', 'without onClick of Button door.move'),
      within('bind', 'without onChange'),
      within('bind', 'without onLeave'),
    ],
  })
})

test('wraps spread attributes as a whole, because only rendering shows whether they contain handlers', () => {
  expect(changed(`const Name = () => <TextField {...field('name')} {...{ onLeave }} />`)).toEqual({
    code: `const Name = () => <TextField {...$mutants.mutateHandlers("${within('Name', 'without events of TextField name')}", field('name'))} {...{ onLeave: $mutants.mutateHandler("${within('Name', 'without onLeave')}", onLeave) }} />`,
    mutants: [within('Name', 'without onLeave')],
  })
})

test('mutates each error text: removed', () => {
  const lines = [
    `<Field error={wrong} />`,
    `<ErrorText id="a">{wrong}</ErrorText>`,
    `<ErrorSummary title={t('title')} items={lines} />`,
    `{isCold && <Callout tone={isCold ? 'error' : 'info'} title={t('cold')} />}`,
    `<p role="alert">{wrong}</p>`,
    `<Callout live="alert" title="late" />`,
    `<Callout tone="warn" live="status" title="warm" />`,
  ]
  const names = [
    'without error of Field',
    'without text of ErrorText',
    'without items of ErrorSummary title',
    'without Callout cold',
    'without p',
    'without Callout',
  ].map((what) => within('Sauna', what))
  const call = (method: string, index: number) =>
    `$mutants.${method}(${JSON.stringify(names[index])}, `
  expect(changed(`const Sauna = () => <>${lines.join('\n')}</>`)).toEqual({
    code: `const Sauna = () => <>${[
      `<Field error={${call('mutateErrorText', 0)}wrong)} />`,
      `<ErrorText id="a">{${call('mutateErrorText', 1)}wrong)}</ErrorText>`,
      `<ErrorSummary title={t('title')} items={${call('mutateErrorList', 2)}lines)} />`,
      `{isCold && ${call('mutateErrorElement', 3)}<Callout tone={isCold ? 'error' : 'info'} title={t('cold')} />)}`,
      `{${call('mutateErrorElement', 4)}<p role="alert">{wrong}</p>)}`,
      `{${call('mutateErrorElement', 5)}<Callout live="alert" title="late" />)}`,
      lines[6],
    ].join('\n')}</>`,
    mutants: names,
  })
})

test('removes the error of an object literal only where the literal also has a handler', () => {
  expect(
    instrumentView(`const bind = () => ({ error, onChange, state: { error } })`, file),
  ).toMatchObject({
    mutants: [within('bind', 'without error'), within('bind', 'without onChange')],
  })
})

test('numbers mutants with equal names', () => {
  const press = '<Button onClick={press} />'
  expect(instrumentView(`const Twice = () => <>${press}${press}</>`, file).mutants).toEqual([
    within('Twice', 'without onClick of Button'),
    within('Twice', 'without onClick of Button #2'),
  ])
})

test('leaves a source without mutants unchanged', () => {
  const source = `export const Title = () => <h1 className="title">{t('title')}</h1>`
  expect(instrumentView(source, file)).toEqual({ code: source, mutants: [] })
})

test('the components that show errors exist under their names', () => {
  const missing = Object.values(ERROR_COMPONENTS).filter(
    (name) => !existsSync(`src/components/${name}/${name}.tsx`),
  )
  expect(missing).toEqual([])
})
