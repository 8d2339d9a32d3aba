-- The language of job alerts without an account. Rows that exist get the default, which meets the rule.
alter table alert_addresses add column language text not null default 'en';
alter table alert_addresses add constraint alert_language_known check (language in ('en', 'am')) not valid;
comment on column alert_addresses.language is
  'The language of emails to the address: that of the page on which its newest alert was confirmed.';
