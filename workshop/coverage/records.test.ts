import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VisitRecord } from '../../paths/record.ts'
import { readRecords } from './records.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porras-coverage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function keep(file: string, record: VisitRecord): void {
  mkdirSync(join(folder, record.level), { recursive: true })
  writeFileSync(join(folder, record.level, file), JSON.stringify(record))
}

const machine: VisitRecord = {
  flow: 'sauna',
  level: 'machine',
  paths: 12,
  milliseconds: { generating: 3, walking: 40 },
  states: ['sauna.choosing'],
  transitions: [],
}

const browser = (state: string, walking?: number): VisitRecord => ({
  flow: 'sauna',
  level: 'browser',
  paths: 1,
  ...(walking !== undefined && { milliseconds: { walking } }),
  states: ['sauna.choosing', state],
  transitions: [`${state} done`],
})

test('reads a single record unchanged', () => {
  keep('sauna.json', machine)
  expect(readRecords(folder)).toEqual([machine])
})

test('merges the records of several processes for a flow', () => {
  keep('sauna.1.json', browser('sauna.paying', 700))
  keep('sauna.2.json', browser('sauna.refused', 500))
  expect(readRecords(folder)).toEqual([
    {
      flow: 'sauna',
      level: 'browser',
      paths: 2,
      milliseconds: { walking: 1200 },
      states: ['sauna.choosing', 'sauna.paying', 'sauna.refused'],
      transitions: ['sauna.paying done', 'sauna.refused done'],
    },
  ])
})

test('leaves out the time when one of the records has none', () => {
  keep('sauna.1.json', browser('sauna.paying', 700))
  keep('sauna.2.json', browser('sauna.refused'))
  expect(readRecords(folder).map(({ paths, milliseconds }) => [paths, milliseconds])).toEqual([
    [2, {}],
  ])
})

test('returns no records when the folder does not exist', () => {
  expect(readRecords(join(folder, 'nowhere'))).toEqual([])
})
