import { expect, it } from 'vitest'
import { retryOnConflict } from './retry-conflicts.ts'

const conflict = (code: string) => Object.assign(new Error('another came first'), { code })

/** Fails so many times before it returns the number of tries. */
function failing(times: number, code: string) {
  let tries = 0
  return {
    run: async () => {
      tries += 1
      if (tries <= times) throw conflict(code)
      return tries
    },
    tries: () => tries,
  }
}

it.each(['40P01', '40001'])(
  'A transaction that ended with %s is tried five times',
  async (code) => {
    expect(await retryOnConflict(failing(4, code).run)).toBe(5)
    const { run, tries } = failing(5, code)
    await expect(retryOnConflict(run)).rejects.toEqual(conflict(code))
    expect(tries()).toBe(5)
  },
)

it.each(['55P03', '57014', '23505'])(
  'A transaction that ended with %s is not tried again',
  async (code) => {
    const { run, tries } = failing(1, code)
    await expect(retryOnConflict(run)).rejects.toEqual(conflict(code))
    expect(tries()).toBe(1)
  },
)
