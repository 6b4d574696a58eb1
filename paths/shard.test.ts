import { expect, it } from 'vitest'
import { selectShard } from './shard.ts'

const names = ['upload', 'draft', 'session', 'attachments', 'sign-in']

it('parallel shards together contain every name once', () => {
  expect(['1/2', '2/2'].map((shard) => selectShard(names, shard))).toEqual([
    ['attachments', 'session', 'upload'],
    ['draft', 'sign-in'],
  ])
})

it('a single shard contains every name', () => {
  expect(selectShard(names, '1/1')).toEqual([
    'attachments',
    'draft',
    'session',
    'sign-in',
    'upload',
  ])
})
