// Ends with an error when a package that `npm run evening` needs is missing; with `--install`
// installs those packages first.
import { requirePackages } from './packages.mjs'

requirePackages('The evening', {
  memcached: 'memcached',
  'nginx-light': 'nginx',
  openssl: 'openssl',
  postgresql: 'pg_ctlcluster',
  'python3-aiosmtpd': 'aiosmtpd',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
  'swift-proxy': 'swift-proxy-server',
})
