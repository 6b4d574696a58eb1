import { describe, expect, it } from 'vitest'
import { checkRegExps } from './check-patterns.ts'

const faultsOf = (text: string) => checkRegExps([{ file: 'a.ts', text }])

describe('Regular expressions that take more than linear time are reported', () => {
  it.each([
    ['a run that is searched from each of its characters', String.raw`/\/+$/`, '2nd degree'],
    ['the same with flags', String.raw`/[. ]+$/gu`, '2nd degree'],
    ['a repetition within a repetition', '/^(a+)+$/', 'exponential'],
    ['alternatives that match the same', '/^(a|a)*$/', 'exponential'],
    ['two runs of the same characters', String.raw`/^\s*,?\s*$/`, '2nd degree'],
    ['a tag that begins again within itself', '/<div[^>]*>/g', '2nd degree'],
    ['a text given to the constructor', String.raw`new RegExp('\\s+$', 'u')`, '2nd degree'],
  ])('the expression is reported: %s', async (_, pattern, summary) => {
    const [fault, ...others] = await faultsOf(`const one = 1\nconst pattern = ${pattern}\n`)
    expect(fault).toMatch(new RegExp(`^a\\.ts:2 /.*/[gu]* takes ${summary}`))
    expect(others).toEqual([])
  })

  it('and so are those that cannot be analysed', async () => {
    expect(await faultsOf('const of = (text: string) => new RegExp(`^${text}$`)')).toEqual([
      'a.ts:1 RegExp is built at run time and cannot be analysed',
    ])
    expect(await faultsOf('const pattern = RegExp(text, "g")')).toEqual([
      'a.ts:1 RegExp is built at run time and cannot be analysed',
    ])
    expect(await faultsOf(String.raw`const pattern = /\p{ExtPict}/u`)).toEqual([
      String.raw`a.ts:1 /\p{ExtPict}/u cannot be analysed (invalid): write it more simply`,
    ])
  })
})

describe('Regular expressions are accepted', () => {
  it.each([
    String.raw`/^\/+/`,
    String.raw`/\/{1,20}$/`,
    String.raw`/^[^@\s]+@[^@\s]+$/`,
    '/<div[^<>]*>/g',
    String.raw`new RegExp('^\\d+$')`,
    'new RegExp(/a/, "g")',
  ])('when they are linear: %s', async (pattern) => {
    expect(await faultsOf(`const pattern = ${pattern}`)).toEqual([])
  })

  it('when a comment on their line or the line above gives a reason', async () => {
    expect(await faultsOf('// unchecked pattern: reads our own file\nread(/ +$/)')).toEqual([])
    expect(await faultsOf('read(/ +$/) // unchecked pattern: reads our own file')).toEqual([])
  })

  it('but not when the comment gives no reason, or when the expression needs no comment', async () => {
    const [unreasoned] = await faultsOf('// unchecked pattern:\nread(/ +$/)')
    expect(unreasoned).toMatch(/^a\.ts:2 \/ \+\$\/ takes 2nd degree polynomial time/)
    expect(await faultsOf('// unchecked pattern: reads our own file\nread(/^ +/)')).toEqual([
      'a.ts:2 /^ +/ is linear: remove the comment that allows it',
    ])
  })
})
