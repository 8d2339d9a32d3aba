-- What people searched for without finding it, and what administrators say that such words mean.
create table unmatched_searches (
  words text primary key constraint unmatched_search_words_length check (char_length(words) between 1 and 100),
  searches integer not null constraint unmatched_search_was_searched check (searches > 0),
  -- those of them for which nothing came close either
  empty_searches integer not null constraint unmatched_search_counts_match check (empty_searches between 0 and searches),
  -- days, because a time of day could be compared with what else is known of that moment
  first_searched_on date not null,
  last_searched_on date not null,
  -- an administrator does not want to see it
  dismissed_at timestamptz,
  constraint unmatched_search_days_in_order check (first_searched_on <= last_searched_on)
);
comment on table unmatched_searches is
  'Words that people searched for and that no job matched, with how often and on which days, and nothing about who did. Counted in the memory of each instance and added every few seconds; at most 10,000 rows; deleted 90 days after the last such search, or when a synonym is added for them.';

-- the list of administrators
create index unmatched_searches_by_count on unmatched_searches (searches desc, last_searched_on desc, words) where dismissed_at is null;
-- what was not searched for long enough
create index unmatched_searches_by_age on unmatched_searches (last_searched_on);

create table search_synonyms (
  id uuid primary key default uuidv7(),
  phrase text not null constraint synonym_phrase_length check (char_length(phrase) between 1 and 60),
  meaning text not null constraint synonym_meaning_length check (char_length(meaning) between 1 and 80),
  -- the phrase as it is compared with what people type
  phrase_key text not null constraint one_synonym_per_phrase unique constraint synonym_phrase_has_words check (phrase_key <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table search_synonyms is
  'Words that people type, and the words that a search takes them for. Written by administrators; kept until they remove it.';

alter table search_changes drop constraint search_change_kind_known;
alter table search_changes add constraint search_change_kind_known check (kind in ('job', 'company', 'skills', 'text', 'synonyms', 'all'));

create function synonyms_search_changed() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) values ('synonyms');
  return null;
end $$;
comment on function synonyms_search_changed() is 'Adds a change of the synonyms to search_changes.';
create trigger search_change after insert or update or delete on search_synonyms for each statement execute function synonyms_search_changed();
comment on trigger search_change on search_synonyms is 'A search knows the present synonyms. In the database so that the change is seen exactly when its transaction commits, by every instance.';
