-- Runs once, on a new volume. The site owns its database and may do nothing else; the superuser,
-- without a password, can be used inside the container only.
\getenv password POSTGRES_PASSWORD
create role site login password :'password';
create database site owner site;
alter role postgres password null;
