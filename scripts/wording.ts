import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWords } from './wording/find-words.ts'

/** Part of `npm run check`: comments and titles of tests are free of a list of private words. */
const root = join(import.meta.dirname, '..')
const FOLDERS = 'api,bench,domain,fixtures,machines,paths,scripts,server,src,tests,workshop'

const files = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('scripts/wording'))
  .toSorted()
const found = files.flatMap((file) =>
  findWords(file, readFileSync(join(root, file), 'utf8')).map((word) => ({ file, ...word })),
)
for (const { file, line, word, instead } of found)
  console.error(`${file}:${line} "${word}": write ${instead}`)
console.log(`${files.length} files, ${found.length} words to replace`)
process.exit(found.length > 0 ? 1 : 0)
