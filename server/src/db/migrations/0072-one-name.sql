-- A person may have one name only: it is the first name, and the last name is empty. The version before shows it with a
-- blank behind it.
-- contract: the version before stores no last name that the new rule refuses; it only reads an empty one.
alter table accounts drop constraint last_name_length;
alter table accounts add constraint last_name_length check (char_length(last_name) <= 100) not valid;
-- contract: the same for who comes from Telegram.
alter table telegram_sign_ins drop constraint telegram_last_name_length;
alter table telegram_sign_ins add constraint telegram_last_name_length check (char_length(last_name) <= 100) not valid;

-- computed when it is read, so no row is written
alter table accounts add column full_name text not null generated always as (btrim(first_name || ' ' || last_name)) virtual;
comment on column accounts.full_name is 'First and last name as they are shown; the first name alone where there is no last name.';

-- The rules of `contract/src/typed-text.ts` in SQL, for the rows that were stored before there were any. The migration
-- after the next one drops them.
create function cleaned_name(typed text) returns text language sql immutable return
  btrim(regexp_replace(regexp_replace(regexp_replace(normalize(typed, nfc),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    '(^|[ \t\n\v\f\r\u00A0!-/:-\u024F\u0370-\u052F\u1200-\u139F\u1E00-\u1FFF\u2D80-\u2DDF\uAB00-\uAB2F])[\u200C\u200D\uFE00-\uFE0F]+', '\1', 'g'),
    '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000\uFEFF]+', ' ', 'g'));
comment on function cleaned_name(text) is 'A stored name by the rule of toVisibleText. Used by migrations only.';

create function plain_identifier(typed text) returns text language sql immutable return
  btrim(regexp_replace(regexp_replace(normalize(typed, nfkc), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000\uFEFF]+', ' ', 'g'));
comment on function plain_identifier(text) is 'A stored identifier by the rule of toPlainText. Used by migrations only.';

create function cleaned_phone(typed text) returns text language sql immutable return
  regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(regexp_replace(
    translate(plain_identifier(typed), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '^tel: *(//)?|[;,] *(ext|phone-context|isub)\y.*$', '', 'gi'),
    '[ ().,/·•|_\u058A\u05BE\u1400\u1806\u2010-\u2015\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D\u2212-]+', ' ', 'g')),
    '^\+ ', '+'),
    '^\+\d{1,3} ?\+', '+'),
    '^00 ?(?=[1-9])', '+');
comment on function cleaned_phone(text) is 'A stored phone number by the rule of toPhoneText. Used by migrations only.';

-- Punycode (RFC 3492, section 6.3) of one label of a domain name.
create function ascii_label(label text) returns text language plpgsql immutable as $$
declare
  codes int[] := array(select ascii(one) from regexp_split_to_table(label, '') with ordinality s(one, at) order by at);
  encoded text := coalesce((select string_agg(chr(code), '' order by at) from unnest(codes) with ordinality s(code, at) where code < 128), '');
  basic int := char_length(encoded);
  handled int := basic;
  n int := 128;
  delta int := 0;
  bias int := 72;
  code int;
  q int;
  k int;
  t int;
begin
  if basic = cardinality(codes) then return label; end if;
  if basic > 0 then encoded := encoded || '-'; end if;
  while handled < cardinality(codes) loop
    select min(each), delta + (min(each) - n) * (handled + 1), min(each) into code, delta, n from unnest(codes) each where each >= n;
    foreach code in array codes loop
      if code < n then delta := delta + 1; end if;
      if code = n then
        q := delta;
        k := 36;
        loop
          t := greatest(1, least(26, k - bias));
          exit when q < t;
          encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', q + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || encoded;
end $$;
comment on function ascii_label(text) is 'A label of a domain name in ASCII. Used by migrations only.';

create function cleaned_email(typed text) returns text language plpgsql immutable as $$
declare
  plain text := plain_identifier(typed);
  address text := coalesce((regexp_match(plain, '<([^<>]*)>[ .,;]*$'))[1], plain);
  domain text;
begin
  address := regexp_replace(btrim(address), '^mailto: *([^?]*).*$', '\1', 'i');
  address := regexp_replace(address, '^[<("''`‘“«[]+|[>)"''`’”»\].,;:!?]+$', '', 'g');
  address := lower(regexp_replace(address, ' ?@ ?', '@', 'g'));
  if position('@' in address) = 0 then return address; end if;
  domain := regexp_replace(substring(address from '[^@]*$'), ' ?[.。] ?', '.', 'g');
  address := substring(address from '^.*@');
  if domain ~ '^[\x21-\x7e]*$' or domain ~ '[ /?#\\:%]' then return address || domain; end if;
  return address || (select string_agg(ascii_label(label), '.' order by at) from regexp_split_to_table(domain, '\.') with ordinality s(label, at));
end $$;
comment on function cleaned_email(text) is 'A stored email address by the rule of toEmailAddress. Used by migrations only.';
