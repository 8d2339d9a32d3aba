-- Counts of filters are kept until something that the search finds changes: a changed description is such a change too.
create function text_search_changed() returns trigger language plpgsql as $$
begin
  if exists (select from jobs where id = new.job_id and status = 'ACTIVE') then
    insert into search_changes (kind, ref) values ('job', new.job_id);
  end if;
  return null;
end $$;
comment on function text_search_changed() is 'Adds a live job whose description or search_text was changed to search_changes.';
create trigger search_words_update after update of description, search_text on job_texts for each row
  when ((old.description, old.search_text) is distinct from (new.description, new.search_text))
  execute function text_search_changed();
comment on trigger search_words_update on job_texts is
  'What was counted by the words of a description is counted again. In the database so that the change is seen exactly when its transaction commits, by every instance, whichever statement wrote it.';
