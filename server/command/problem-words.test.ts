import { describe, expect, it } from 'vitest'
import { importKindsInOrder, rowError } from '../../api/provider-import.ts'
import { allowedValueByProblemKey } from './problem-words.ts'
import { describeAllowedValue } from './what-fields-take.ts'

const keys = rowError.shape.key.options

describe.each(keys)('the problem %s', (key) => {
  it('has a description in words', () => {
    expect(allowedValueByProblemKey[key]).toMatch(/^\w.{3,}[^.]$/)
  })

  it('is described for any field, also of a list or a table', () => {
    for (const kind of importKindsInOrder)
      for (const path of ['', 'externalId', 'name', 'tenants.0.residentExternalId', 'nowhere'])
        for (const headings of [null, [], [path]])
          for (const value of [undefined, null, '', 'x', 7, true])
            expect(
              describeAllowedValue({ kind, path, key, row: { [path]: value }, headings }),
            ).not.toBe('')
  })
})
