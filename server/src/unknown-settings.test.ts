import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from './config.ts'
import { listUnknownSettingWarnings } from './unknown-settings.ts'

const warningsFor = (...names: string[]) =>
  listUnknownSettingWarnings(Object.fromEntries(names.map((name) => [name, 'x'])), SETTING_NAMES)

describe('a name in the environment', () => {
  test.for([
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATA_DIRECTORY', undefined],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['SECRETS', 'SECRET'],
    ['ADMIN_PASS', 'ADMIN_PASSWORD'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['GITHUB_SECRET', 'GITHUB_CLIENT_SECRET'],
    ['TELEGRAM_CLIENTID', 'TELEGRAM_CLIENT_ID'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['HOSTS', 'HOST'],
    ['port', 'PORT'],
  ])('%s is recognized: %s', ([name, nearest]) => {
    expect(warningsFor(name!)).toEqual(
      nearest ? [`${name} is not a setting and is ignored. Do you mean ${nearest}?`] : [],
    )
  })

  test('that is a setting, is empty or belongs to another program is ignored', () => {
    expect(warningsFor(...SETTING_NAMES)).toEqual([])
    expect(listUnknownSettingWarnings({ SMTP_URI: '' }, SETTING_NAMES)).toEqual([])
    const usual = [
      'PATH',
      'HOME',
      'USER',
      'LANG',
      'LC_ALL',
      'TERM',
      'SHELL',
      'PWD',
      'OLDPWD',
      'SHLVL',
      'TMPDIR',
      'EDITOR',
      'DISPLAY',
      'HOSTNAME',
      'HOSTTYPE',
      'LOGNAME',
      'MAIL',
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'NODE_VERSION',
      'PGHOST',
      'PGPORT',
      'PGUSER',
      'PGSSLMODE',
      'TZ',
      'CI',
      '_',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'SYSTEMD_EXEC_PID',
      'STATE_DIRECTORY',
      'SSH_AUTH_SOCK',
      'SSH_CLIENT',
      'XDG_RUNTIME_DIR',
      'XDG_DATA_DIRS',
      'DBUS_SESSION_BUS_ADDRESS',
      'HTTP_PROXY',
      'http_proxy',
      'no_proxy',
      'SSL_CERT_FILE',
      'npm_config_cache',
      'npm_lifecycle_event',
      'INIT_CWD',
      'COLOR',
      'YARN_VERSION',
      'KUBERNETES_SERVICE_HOST',
      'KUBERNETES_PORT',
      'DOMAIN',
      'DB_OWNER_PASSWORD',
      'DB_SERVER_PASSWORD',
      'BACKUPS',
      'AWS_REGION',
      'AWS_SECRET_ACCESS_KEY',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'GOOGLE_CLOUD_PROJECT',
      'GITHUB_TOKEN',
      'GITHUB_ACTIONS',
      'GITHUB_SHA',
      'DEBUG',
      'FORCE_COLOR',
      'LS_COLORS',
      'SUDO_USER',
    ]
    expect(warningsFor(...usual)).toEqual([])
  })
})
