// Ends with an error when a package that `npm run restore-drill` needs is missing; with `--install`
// installs those packages first.
import { productionPackages, requirePackages } from './packages.mjs'

requirePackages('The drill', { ...productionPackages, pgbackrest: 'pgbackrest' })
