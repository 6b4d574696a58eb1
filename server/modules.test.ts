import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { preferenceByMailKind } from '../domain/mails.ts'
import { collectDeclarations } from './kernel/module/declared.ts'
import type { Module } from './kernel/module/module.ts'
import { moduleDeclarations, modules } from './modules.ts'

const server = import.meta.dirname
const withLetters = modules.filter(({ letters }) => letters !== undefined)
const kindsOf = ({ letters = {} }: Module) => Object.keys(letters)

describe('The letters that the modules declare', () => {
  it('are exactly one letter for each kind of mail', () => {
    expect(Object.keys(moduleDeclarations.letters).toSorted()).toEqual(
      Object.keys(preferenceByMailKind).toSorted(),
    )
  })

  it('are declared by the modules with a file mails.ts, and by no other module', () => {
    const folders = globSync('modules/*/mails.ts', { cwd: server }).map((file) =>
      basename(dirname(file)),
    )
    expect(withLetters.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  it.each(withLetters)(
    'are reported as missing at the start when $name declares no letters',
    (module) => {
      const rest = modules.map((one) => (one === module ? { ...one, letters: {} } : one))
      const missing = Object.keys(preferenceByMailKind).filter((kind) =>
        kindsOf(module).includes(kind),
      )
      expect(() => collectDeclarations(rest)).toThrow(
        new Error(`No module declares ${missing.join(', ')}`),
      )
    },
  )

  it('are refused at the start when two modules declare the same letter', () => {
    const [first] = withLetters
    const again = { name: 'again', letters: first?.letters ?? {} }
    expect(() => collectDeclarations([...modules, again])).toThrow(
      new Error(`Several modules declare ${kindsOf(again).join(', ')}`),
    )
  })
})

it('the kernel names no mail of a module', () => {
  const kinds = new Set(withLetters.flatMap(kindsOf))
  const files = globSync('kernel/**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] })
  const named = files.flatMap((file) =>
    readFileSync(join(server, file), 'utf8')
      .split(/\W+/)
      .filter((word) => kinds.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(named).toEqual([])
})
