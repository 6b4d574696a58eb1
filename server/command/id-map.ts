import { randomInt } from 'node:crypto'

/** 64 bits of an id, in two halves. */
export type IdHash = readonly [number, number]

const SEEDS: IdHash = [randomInt(2 ** 32), randomInt(2 ** 32)]

/** Hashes an id. Two of a billion ids have the same hash once in about forty runs. */
export function hashOfId(id: string): IdHash {
  let [one, other] = SEEDS
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    one ^= one >>> 15
    other = Math.imul(other ^ unit, 0x85ebca77)
    other ^= other >>> 13
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return [one >>> 0, other >>> 0]
}

const MAX_LOAD = 0.7

/** Numbers from 1 on by the hash of an id, in 12 bytes a place: a million ids take 25 MB at most. */
export class IdNumberMap {
  #size = 0
  #keys = new Uint32Array(2 * 1024)
  #values = new Int32Array(1024)

  /** Sets the number of an id, at least 1. */
  set(hash: IdHash, value: number): void {
    if (this.#size >= MAX_LOAD * this.#values.length) this.#grow()
    const place = this.#placeOf(hash)
    if (this.#values[place] === 0) this.#size += 1
    this.#keys.set(hash, 2 * place)
    this.#values[place] = value
  }

  /** Returns the number of an id; 0 when none was set. */
  get(hash: IdHash): number {
    return this.#values[this.#placeOf(hash)] ?? 0
  }

  /** Returns the place of a hash; the empty place where it would be stored when it is not there. */
  #placeOf([one, other]: IdHash): number {
    const mask = this.#values.length - 1
    let place = (one ^ other) & mask
    while (this.#values[place] !== 0) {
      if (this.#keys[2 * place] === one && this.#keys[2 * place + 1] === other) break
      place = (place + 1) & mask
    }
    return place
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Uint32Array(2 * keys.length)
    this.#values = new Int32Array(2 * values.length)
    for (const [place, value] of values.entries()) {
      if (value === 0) continue
      const hash: IdHash = [keys[2 * place] ?? 0, keys[2 * place + 1] ?? 0]
      const to = this.#placeOf(hash)
      this.#keys.set(hash, 2 * to)
      this.#values[to] = value
    }
  }
}
