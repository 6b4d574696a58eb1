import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** Stores the state of the demo provider in memory until it expires. */
export function createMemoryAdapters(): AdapterFactory {
  const entries = new Map<string, Entry>()

  const livingPayload = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined
  }

  const sweep = () => {
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt <= Date.now()) entries.delete(key)
    }
  }

  const findBy = (prefix: string, matches: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(prefix))
      .map(livingPayload)
      .find((payload) => payload !== undefined && matches(payload))

  return (model): Adapter => {
    const prefix = `${model}:`
    return {
      async upsert(id, payload, expiresIn) {
        sweep()
        const expiresAt = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000
        entries.set(prefix + id, { payload, expiresAt })
      },
      async find(id) {
        return livingPayload(prefix + id)
      },
      async findByUid(uid) {
        return findBy(prefix, (payload) => payload.uid === uid)
      },
      async findByUserCode(userCode) {
        return findBy(prefix, (payload) => payload.userCode === userCode)
      },
      async consume(id) {
        const entry = entries.get(prefix + id)
        if (entry === undefined) return
        const consumed = Math.floor(Date.now() / 1000)
        entries.set(prefix + id, { ...entry, payload: { ...entry.payload, consumed } })
      },
      async destroy(id) {
        entries.delete(prefix + id)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) {
          if (key.startsWith(prefix) && payload.grantId === grantId) entries.delete(key)
        }
      },
    }
  }
}
