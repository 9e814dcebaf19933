-- Runs once, on a new volume. The site's account owns its database and nothing else. The superuser has
-- no password and can be used only inside the container.
\getenv password POSTGRES_PASSWORD
create role site login password :'password';
create database site owner site;
alter role postgres password null;
