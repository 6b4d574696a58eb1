import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findStaleFiles, writeFiles } from './generated.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const made = (files: Record<string, string>) => ({ folder, files: new Map(Object.entries(files)) })

test('written files are current', () => {
  expect(writeFiles(made({ a: '1', b: '2' }))).toEqual(['a', 'b'])
  expect(findStaleFiles(made({ a: '1', b: '2' }))).toEqual([])
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('1')
})

test('changed, missing and left-over files are stale', () => {
  writeFiles(made({ a: '1', b: '2', c: '3' }))
  rmSync(join(folder, 'c'))
  writeFileSync(join(folder, 'd'), '4')
  expect(findStaleFiles(made({ a: '1', b: 'other', c: '3' }))).toEqual(['b', 'c', 'd'])
})

test('writing deletes left-over files, and leaves current ones untouched', () => {
  writeFiles(made({ a: '1', b: '2' }))
  expect(writeFiles(made({ a: '1' }))).toEqual(['b'])
  expect(readdirSync(folder)).toEqual(['a'])
})

test('a missing folder is stale, and is created', () => {
  const inside = { folder: join(folder, 'new'), files: new Map([['a', '1']]) }
  expect(findStaleFiles(inside)).toEqual(['a'])
  expect(writeFiles(inside)).toEqual(['a'])
  expect(findStaleFiles(inside)).toEqual([])
})
