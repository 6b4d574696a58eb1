import { expect, it } from 'vitest'
import { settingNames } from '../kernel/base/settings.ts'
import { findUnknownSettings } from './unknown-settings.ts'

it.each([
  ['PROVIDER_MAIL_MESAGES', 'PROVIDER_MAIL_MESSAGES'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['S3_REGOIN', 'S3_REGION'],
  ['DATABASE_URL_FILES', 'DATABASE_URL_FILE'],
  ['MESSAGNIG', 'MESSAGING'],
  ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
  ['ACCESIBILITY_URL', 'ACCESSIBILITY_URL'],
])(
  'the setting %s is reported as unknown, with %s as the setting that may be meant',
  (name, nearest) => {
    expect(findUnknownSettings({ [name]: 'x', PATH: '/bin' })).toEqual([{ name, nearest }])
  },
)

it('known settings, empty values and settings of other programs are not reported as unknown', () => {
  const set = Object.fromEntries(settingNames.map((name) => [name, 'x']))
  const others = {
    SECRET_KEY_FILE: '/run/key',
    PROVIDER_URL: 'https://asiointi.example.fi',
    PROVIDER_MAIL_MESAGES: '',
    PGHOST: 'localhost',
    PG_COLOR: 'auto',
    MAIL: '/var/mail/root',
    MAILCHECK: '60',
    HOME: '/root',
    LOGNAME: 'root',
    HOSTNAME: 'one',
    LANG: 'fi_FI.UTF-8',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/own.pem',
    INVOCATION_ID: '1',
    JOURNAL_STREAM: '8:1',
    SYSTEMD_EXEC_PID: '1',
    npm_lifecycle_event: 'provider',
  }
  expect(findUnknownSettings({ ...set, ...others })).toEqual([])
})
