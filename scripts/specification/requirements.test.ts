import { expect, test } from 'vitest'
import { findSpecificationProblems, parseSpecification } from './requirements.ts'

const files: Readonly<Record<string, string>> = {
  'domain/phone.test.ts': "test('a number of six digits is taken', () => {})",
  'domain/phone.ts': 'export const isPhone = () => true',
}
const textOf = (file: string) => files[file] ?? null
const faultsIn = (text: string, cited: string = '') =>
  findSpecificationProblems({
    requirements: parseSpecification(text),
    cited: [{ file: 'src/Phone.tsx', text: cited }],
    textOf,
  })

const proved =
  '- **1.5-1** Six digits. Proof: [domain/phone.test.ts](../../domain/phone.test.ts) "a number of six digits is taken".'

test('accepts a requirement that is proved or marked as not built', () => {
  expect(faultsIn(`## 5. Rules\n\n${proved}\n- **1.5-2** Faxes. Not built yet.`)).toEqual([])
})

test('reports a requirement without a proof', () => {
  expect(faultsIn('- **1.5-1** Six digits.')).toEqual([
    '1.5-1: neither proved nor marked as not built yet',
  ])
})

test('reports a proof whose file does not exist, is no test, or has no test with the cited title', () => {
  expect(
    faultsIn(
      [
        '- **1.5-1** A. Proof: [domain/fax.test.ts](../../domain/fax.test.ts).',
        '- **1.5-2** B. Proof: [domain/phone.ts](../../domain/phone.ts).',
        '- **1.5-3** C. Proof: [domain/phone.test.ts](../../domain/phone.test.ts) "seven digits".',
      ].join('\n'),
    ),
  ).toEqual([
    '1.5-1: domain/fax.test.ts is not there',
    '1.5-2: domain/phone.ts is no test',
    '1.5-3: domain/phone.test.ts has no test "seven digits"',
  ])
})

test('reports a missing or duplicate number', () => {
  expect(faultsIn(`${proved}\n- **1.5-3** A. Not built yet.`)).toEqual(['1.5-3: comes after 1.5-1'])
  expect(faultsIn(`${proved}\n${proved}`)).toEqual(['1.5-1: comes after 1.5-1'])
})

test('reports a proof of an unknown requirement, and a citation of an unknown section', () => {
  expect(
    faultsIn(proved, '/** Specification 1, sections 5 and 12. */ // requirement 1.5-7'),
  ).toEqual([
    'src/Phone.tsx: cites section 1.12, which is not in the specification',
    'src/Phone.tsx: proves 1.5-7, which is not in the specification',
  ])
})
