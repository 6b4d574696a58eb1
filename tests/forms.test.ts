import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const views = globSync('src/**/*.tsx', { cwd: root })
  .filter((file) => !/\.(test|stage|stories|example)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Returns whether a form, or the element around it, has all properties that `useForm` binds. */
const isBound = (text: string): boolean =>
  text.includes('<form {...fields.props}') ||
  (text.includes('const { noValidate, method, onSubmit, ...marks } = fields.props') &&
    text.includes('method={method}') &&
    /<(?:div|form)\b[^>]*\{\.\.\.marks\}/.test(text))

it('all forms except the listed ones use the form kit, which reads values filled without an event', () => {
  const forms = views.filter(({ text }) => text.includes('<form'))
  expect(forms.length).toBeGreaterThan(0)
  expect(
    forms
      .filter(({ text }) => !isBound(text))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    // This file is the form kit itself.
    'src/form/FieldForm.tsx',
  ])
})
