import type { Currency } from '@sira/contract/enums'
import type { ExchangeRateForm, TaxRulesForm } from '@sira/contract/pay-rates'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** What the rates of the settings are said to come from. */
const SETTINGS_SOURCE = 'Settings'

const SAVE_RATE_OF_SETTINGS = `
  insert into exchange_rates (currency, etb, source)
  select :currency::currency, :etb::text::numeric, :source
  where not exists (select from exchange_rates where currency = :currency::currency and source <> :source)
    and :etb::text::numeric is distinct from (select etb from exchange_rates where currency = :currency::currency order by rate_on desc limit 1)
  on conflict (currency, rate_on) do update set etb = excluded.etb
  returning currency`
const RECALCULATE = `
  insert into pay_recalculations (currency) values (:currency::currency)
  on conflict (currency) do update set after = '00000000-0000-0000-0000-000000000000'`

/**
 * Saves the exchange rates of the settings (ETB for one unit) as those of today, where they differ from the newest and no
 * administrator has entered a rate of the currency. A background task computes the pay of jobs again.
 */
export async function saveExchangeRates(db: Database, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  for (const currency of ['USD', 'EUR'] as const)
    await db.transaction().execute(async (trx) => {
      const saved = await runSql(trx, SAVE_RATE_OF_SETTINGS, {
        currency,
        etb: rates[currency],
        source: SETTINGS_SOURCE,
      })
      if (saved.length > 0) await requestRecalculation(trx, currency)
    })
}

/** Has the pay of all jobs in a currency computed again, from the first one on. */
export const requestRecalculation = (trx: Database, currency: Currency): Promise<unknown> =>
  runSql(trx, RECALCULATE, { currency })

/** The administrator who saves rates, and their IP address. */
interface RateEditor {
  adminId: string
  ip: string
}

const SAVE_RATE = `
  insert into exchange_rates (currency, rate_on, etb, source) values (:currency::currency, :rateOn, :etb, :source)
  on conflict (currency, rate_on) do update set etb = excluded.etb, source = excluded.source`

/** Saves the rate of a day, and has the pay of jobs in the currency computed again. */
export const saveRateOfDay = (db: Database, editor: RateEditor, rate: ExchangeRateForm): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, SAVE_RATE, rate)
    await requestRecalculation(trx, rate.currency)
    await auditAdminAction(trx, { ...editor, act: 'pay-rates.exchange-rate-saved', details: { ...rate } })
  })

const SAVE_TAX_RULES = `
  insert into income_tax_rules (valid_from, bands, pension_percent, source) values (:validFrom, :bands::jsonb, :pensionPercent, :source)
  on conflict (valid_from) do update set bands = excluded.bands, pension_percent = excluded.pension_percent, source = excluded.source`

/** Saves the tax rules from a day on. */
export const saveRulesOfDay = (db: Database, editor: RateEditor, rules: TaxRulesForm): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { bands, ...rest } = rules
    await runSql(trx, SAVE_TAX_RULES, { ...rest, bands: JSON.stringify(bands) })
    const shown = bands.map(({ above, percent, deduction }) => `${above}: ${percent} % − ${deduction}`)
    await auditAdminAction(trx, {
      ...editor,
      act: 'pay-rates.tax-rules-saved',
      details: { ...rest, bands: shown.join('; ') },
    })
  })
