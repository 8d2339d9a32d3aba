import { run } from '#db/database.ts'
import { test as base } from '#test/test-app.ts'

/** Tests that change exchange rates and tax rules: afterwards they are as the migrations made them, 155 and 170 birr. */
export const test = base.extend<{ restoredRates: void }>({
  restoredRates: [
    async ({ testApp }, use) => {
      await use()
      await run(testApp.db, `delete from exchange_rates where currency <> 'ETB'`)
      await run(testApp.db, `insert into exchange_rates (currency, etb) values ('USD', 155), ('EUR', 170)`)
      await run(testApp.db, `delete from income_tax_rules where valid_from <> '2025-07-08'`)
      await run(testApp.db, 'delete from pay_recalculations')
    },
    { auto: true },
  ],
})
