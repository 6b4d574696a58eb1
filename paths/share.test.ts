import { expect, it } from 'vitest'
import { shareOf } from './share.ts'

const names = ['upload', 'draft', 'session', 'attachments', 'sign-in']

it('The shares of runs beside each other are together every name, once', () => {
  expect(['1/2', '2/2'].map((share) => shareOf(names, share))).toEqual([
    ['attachments', 'session', 'upload'],
    ['draft', 'sign-in'],
  ])
})

it('A run alone takes every name', () => {
  expect(shareOf(names, '1/1')).toEqual(['attachments', 'draft', 'session', 'sign-in', 'upload'])
})
