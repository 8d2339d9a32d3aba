-- The search, the suggestions and the corrections read the job index of the server. A later migration drops these tables,
-- and the function, which the version before still calls.
create or replace function refresh_search_terms() returns void language plpgsql as $$ begin end $$;
delete from search_terms;
delete from search_words;
comment on function refresh_search_terms() is 'Does nothing. Called by the version before; goes with `search_terms` and `search_words` in a later migration.';
comment on table search_terms is 'Empty, and no longer used; goes in a later migration.';
comment on table search_words is 'Empty, and no longer used; goes in a later migration.';
