// Ends with an error when a package that `npm run rehearse` needs is missing; with `--install`
// installs those packages first.
import { productionPackages, requirePackages } from './packages.mjs'

requirePackages('The rehearsal', {
  ...productionPackages,
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  patroni: 'patroni',
})
