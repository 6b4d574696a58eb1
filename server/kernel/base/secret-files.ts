import { readFileSync } from 'node:fs'
import { describeReadFailure } from './file-failure.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings that hold a secret; each may be in a file, which the setting with `_FILE` names. */
export const secretSettings = [
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** An environment with its secrets. */
interface WithSecrets {
  readonly env: Environment
  /** The setting in which an operator wrote the value of a setting. */
  readonly settingOf: (key: string) => string
  /** The faults of settings, by setting. */
  readonly faults: Map<string, string>
}

/**
 * Reads the secrets that are in files, without the white space around them. A secret in two places,
 * and a file that is empty or cannot be read, are faults.
 */
export function readSecretFiles(
  given: Environment,
  settings: readonly string[] = secretSettings,
): WithSecrets {
  const env: Record<string, string | undefined> = { ...given }
  const inFiles = new Set<string>()
  const faults = new Map<string, string>()
  for (const key of settings) {
    const setting = `${key}_FILE`
    const file = given[setting]
    if (file === undefined) continue
    inFiles.add(key)
    if (given[key] !== undefined) {
      faults.set(setting, `unset beside ${key}`)
      continue
    }
    const secret = contentOf(file)
    if (typeof secret !== 'string')
      faults.set(setting, `a file that this user may read: ${describeReadFailure(secret.failed)}`)
    else if (secret === '') faults.set(setting, 'a file that is not empty')
    else env[key] = secret
  }
  return { env, faults, settingOf: (key) => (inFiles.has(key) ? `${key}_FILE` : key) }
}

function contentOf(file: string): string | { readonly failed: unknown } {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (failed) {
    return { failed }
  }
}
